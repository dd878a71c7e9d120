/** Where a member reads their own repairs, and asks for one. */
export const repairsPath = '/repairs';
/** Stands behind it where the dialog is open: for a box, or for whichever may be asked for. */
export const askParameter = 'ask';
export const askRepairPath = `${repairsPath}?${askParameter}=1`;
export const askRepairOf = (serial: string): string => `${repairsPath}?${askParameter}=${serial}`;
