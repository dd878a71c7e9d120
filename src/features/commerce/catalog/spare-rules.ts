// Spare parts of the box and its pens, among the accessories.

/** The product key of what is no accessory of its own. */
export const sparePartKey = 'accessory_spare';

/** Their place on the accessories' page. */
export const sparePartsId = 'spare-parts';
export const sparePartsPath = `/BuyAccesory#${sparePartsId}`;
