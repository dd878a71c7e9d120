import { createContext } from 'react-router';
import type { Ctx } from './context.server.ts';

/** How loaders reach the shop: `context.get(requestContext)`. Set by the server before each page. */
export const requestContext = createContext<Ctx>();
