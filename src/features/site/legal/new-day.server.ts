import type { Deps } from '../../../platform/http/context.server.ts';
import { forgetPreparedTexts } from './queries.server.ts';

/** A text that was announced comes into force at midnight: what was prepared the day before shows the old one. */
export const beginNewDay = (deps: Deps): Promise<void> => forgetPreparedTexts(deps.db);
