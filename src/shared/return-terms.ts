/** Where goods come back to, and what the way costs whoever changed their mind. */
export type ReturnTerms = {
  receiver: string;
  phone: string;
  /** With its postcode: `(12813) 경기도 …`. */
  address: string;
  /** In won. */
  wayBackWon: number;
};

/** Where a parcel is sent. */
export type ReturnPlace = Omit<ReturnTerms, 'wayBackWon'>;
