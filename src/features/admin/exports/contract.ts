// What every download of a list takes and gives. The calls themselves stand with their lists.
import * as z from 'zod/mini';
import { fileFormat, reason } from '../../../shared/calls/shapes.ts';

/** A list goes out of the house: the log keeps why. */
export const exportInput = z.object({ reason, format: fileFormat });

/** `gives` of a list's download, by the formats. */
export const exportTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
