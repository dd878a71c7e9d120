import { createContext } from 'react-router';

/** Nothing is drawn: what the page's router knows is all that is asked for. Set by the server, read by the page's bundle. */
export const onlyData = createContext<boolean>(false);
