import { createContext, type RouterContextProvider } from 'react-router';
import type { Ctx } from './context.server.ts';

/** How loaders reach the shop: `context.get(requestContext)`. Set by the server before each page. */
export const requestContext = createContext<Ctx>();

/** What a page failed by: its answer has lost that by the time it leaves the router. */
export const pageFaults = new WeakMap<Readonly<RouterContextProvider>, unknown>();
