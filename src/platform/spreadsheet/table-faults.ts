/** Why a file is no table. `oldExcel`: .xls, or locked by a password; `webPage`: HTML, whatever its name says. */
export const tableFaults = ['empty', 'oldExcel', 'webPage', 'damaged', 'tooManyRows'] as const;
export type TableFault = (typeof tableFaults)[number];
