/** Where a member reads their own repairs, and asks for one. */
export const repairsPath = '/repairs';
/** Stands behind it where the dialog is open. */
export const askParameter = 'ask';
export const askRepairPath = `${repairsPath}?${askParameter}=1`;
