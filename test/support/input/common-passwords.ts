// What people really choose: from the yearly lists of leaked passwords (the world's and Korea's), Korean words as they are
// typed on a keyboard that stands on Latin characters, and both with the tails that rules of composition bring about.

const words = (text: string) => text.trim().split(/\s+/);

/** A hundred, each long enough for a member. */
export const commonPasswords = words(`
  password password1 password123 password1! password1234 passw0rd P@ssw0rd P@ssw0rd1 12345678 123456789 1234567890
  0123456789 87654321 11111111 00000000 12341234 123123123 11223344 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t
  q1w2e3r4t5 1qaz2wsx 1qaz@WSX qwer1234 qwer1234! qwerty123 qwerty1234 qwertyuiop asdf1234 asdfqwer zxcv1234
  asdfghjkl abcd1234 abc12345 a1234567 a123456789 q1234567 iloveyou iloveyou1 sunshine
  princess1 football1 baseball1 superman1 welcome1 welcome123 letmein123 admin123 admin1234
  administrator changeme1 test1234 samsung1 naver123 naver1234
  kakao1234 korea1234 seoul1234 toktok123 toktok1234 toktokbox toktokbox1 01012345678
  dkssud123 dkssud1234 dkssudgktpdy qlalfqjsgh qlalfqjsgh1 qlalfqjsgh1! Qlalfqjsgh1! qlalfqjsgh2025! tkfkdgo1 tkfkdgo123
  tkfkdgody tkfkdgo1004 eogksalsrnr eodeoddl12 gksrnr123 dlswjd123 akstp123 rladudgml1 rlaalstn123 alstn1234 wjdgml123
  tjdnf1234 rkwhr1234 godqhr123 ghkdlxld1 cjstk1004 dhkdwk1234 rhdwn1234 saranghae saranghae1 minsu1234 jihoon123
  비밀번호1234 안녕하세요123 사랑해사랑해사랑해 대한민국만세12
`);

/** Long enough for an operator. */
export const commonLongPasswords = words(`
  password1234 password12345 Password123! administrator admin1234567 1q2w3e4r5t6y qwertyuiop12 qwerty123456
  123456789012 welcome12345 qlalfqjsgh12 dkssudgktpdy dkssudgktpdy1! toktokbox1234 qlalfqjsgh2026! tkfkdgo123456
  rladudgml1234
`);
