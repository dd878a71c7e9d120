/** Units of an order: none of limited stock; reserved for a payment; sold with it; released again. */
export const stockStates = ['none', 'reserved', 'sold', 'released'] as const;
/** They are out of the stock. */
export const takenStock = ['reserved', 'sold'] as const satisfies readonly (typeof stockStates)[number][];
