import iconv from 'iconv-lite';

const smsBytes = 90;

/** As what a text goes that is no 알림톡: an LMS is longer, and has a heading. */
export const formOnAir = (text: string): 'sms' | 'lms' =>
  iconv.encode(text, 'cp949').length <= smsBytes ? 'sms' : 'lms';
