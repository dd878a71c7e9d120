/** A receiver's telephone, digits alone: an operator may write one of a house, too. */
export const receiverPhone = /^\d{9,11}$/;
