import * as z from 'zod/mini';
import { reason } from '../../../shared/calls/shapes.ts';
import { accessReasons } from './messages.ts';

/** How long a reason holds for one member or one order, in the session in which it was given. */
export const accessMinutes = 15;

/** What an operator says before personal data are shown. */
export const accessInput = z.object({ kind: z.enum(accessReasons), words: reason });
export type AccessInput = z.infer<typeof accessInput>;
