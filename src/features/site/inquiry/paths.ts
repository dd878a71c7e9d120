/** Where one's own inquiries are read: the member's list, or the look-up by number. */
export const inquiriesPath = '/inquiries';
