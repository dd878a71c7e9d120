// What a receiver's fields look like, for the form and for the call.

/** Digits alone. */
export const receiverPhone = /^\d{9,11}$/;
/** `(12813) 경기도 …`: couriers take the postcode apart. */
export const receiverAddress = /^\(\d{5}\) \S.{3,}$/;
