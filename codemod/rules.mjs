// The table of words: which identifier becomes which, what prose says instead, which files, which names of the database.
const pairs = (text) => new Map(text.trim().split(/\s+/).map((x) => x.split(':')));

/** Exact identifiers, wherever they stand. */
export const EXACT = pairs(`
Parts:Deps BooksParts:ReconciliationDeps FulfilmentParts:FulfilmentDeps RefundParts:RefundDeps LetterParts:EmailDeps SweepParts:SweepDeps
openCommandParts:openCommandDeps closeParts:closeDeps
refundPart:refundPartially planPart:planPartialRefund PartRefundDialog:PartialRefundDialog PartAccountDialog:PartialRefundAccountDialog
partNeedsAccount:partialRefundNeedsAccount partDone:partialRefundDone partTitle:partialRefundTitle partLead:partialRefundLead
partStates:partialRefundStates partRefused:partialRefundRefused isOwnPart:isOwnPartialRefund comparePart:comparePartialRefund listParts:listPartialRefunds
partWaits:partialRefundWaits partNote:partialCancelNote partNotesOf:partialCancelNotesOf giveBackPart:givePartialRefund
PaymentNotice:PaymentWebhook receiveNotice:receiveWebhook readLegacyNotice:readLegacyWebhook readStartNotice:readStartWebhook
noticeReceipt:webhookReceipt noticePath:webhookPath DescribeNotice:DescribeWebhook describeNotice:describeWebhook NoticeEvent:WebhookEvent
describeLegacyNotice:describeLegacyWebhook describeStartNotice:describeStartWebhook noticeOf:webhookOf
PaymentReturn:PaymentCallback readLegacyReturn:readLegacyCallback readStartReturn:readStartCallback signReturn:signCallback
verificationReturnPath:verificationCallbackPath returnPath:callbackPath returnAddress:callbackAddress ReturnFields:CallbackFields
forged_return:forged_callback replayed_return:replayed_callback
askCompany:askProvider agreesWithCompany:agreesWithProvider unknownCompany:unknownProvider startCompany:startProvider
companyRounds:providerRounds CompanyRound:ProviderRound holdOf:reservationOf servePaymentCompany:servePaymentProvider refuseAtCompany:refuseAtProvider companyOf:providerOf companiesOf:providersOf
paymentCompanies:paymentProviders companies:providers
notWaiting:notAwaited asWasWaiting:asWasAwaiting leaseWaitingAttempts:leaseAwaitingAttempts listWaitingOrders:listOrdersAwaitingDeposit
countWaiting:countAwaitingDeposit findWaitingSurplus:findSurplusAwaitingAccount endWaitingRefund:endRefundAwaitingAccount
isCancellationWaiting:isCancellationUndecided cancellationWaiting:cancellationUndecided
stockHold:reservation stock_hold:reservation holdUntil:reservedUntil hold_until:reserved_until holdMinutes:reservationMinutes holdMs:reservationMs
releaseHolds:releaseReservations endHolds:endReservations prolongHold:prolongReservation lockExpiredHold:lockExpiredReservation
releaseOneHold:releaseOneReservation listOwnHeldOrders:listOwnReservedOrders
heldAt:suspendedAt held_at:suspended_at isHeld:isSuspended holdForRefund:suspendForRefund endHold:endSuspension
catalogs:categories catalogNames:categoryNames catalogOf:categoryOf toCatalog:toCategory lockCatalog:lockCategory Catalog:Category
completeAt:paidAt completeAtMs:paidAtMs
bookDays:reconciliationDays bookDifferences:reconciliationDifferences findBookDay:findReconciliationDay findLastBookDay:findLastReconciliationDay
recordBookDay:recordReconciliationDay withBookLock:withReconciliationLock compareBooks:reconcileLedgers createBooksTask:createReconciliationTask
runBooksCommand:runReconcileCommand booksMessages:reconciliationMessages lookAtTheBooks:lookAtTheReconciliation Books:Statements
book_days:reconciliation_days book_differences:reconciliation_differences
maxDots:maxPixels tooManyDots:tooManyPixels mostKeptDots:mostKeptPixels
longWays:longPaths
Shelf:VariantStock ShownShelf:ShownStock KnownShelf:KnownStock LockedShelf:LockedStock shelf:variantStock shelves:variantStocks
shelfOf:variantStockOf beginShelf:beginVariantStock beginShelves:beginVariantStocks setShelf:setVariantStock openShelf:openVariant closeShelves:closeVariants
splitShelves:splitVariants joinShelves:joinVariants lockShelves:lockVariantStocks findShelves:findVariantStocks shelfFor:variantStockFor
sumByShelf:sumByVariant sumOfShelves:sumOfVariantStocks shelvesOfProduct:variantStocksOfProduct describeShelves:describeVariantStocks
withShelves:withVariantStocks shelvesShown:variantStocksShown lowShelves:lowVariantStocks Shelves:VariantStocks ShelvesProps:VariantStocksProps
coralShelf:coralStock mintShelf:mintStock shelfId:variantId
DoorContract:AuthContract bringToDoor:bringToBuyer recordAtDoor:recordAuth serveDoor:serveAuth defineDoorCall:defineAuthCall DoorAction:AuthAction
isDoor:isAuth DoorLine:AuthLine
DeskNotice:AdminNotice DeskNoticeWhole:AdminNoticeWhole DeskReason:AdminReason readDeskNotice:readAdminNotice findDeskNotice:findAdminNotice
listDesk:listAdminNotices countDesk:countForAdmin selectDesk:selectForAdmin deskPageSize:adminPageSize takeDesk:takeAdmin
memberLooks:accessGrants member_looks:access_grants findLook:findAccessGrant rememberLook:recordAccessGrant beginLook:grantAccess
lookReasons:accessReasons LookReason:AccessReason lookReasonWords:accessReasonWords lookMinutes:accessMinutes lookOf:grantOf LookForm:AccessForm
LooksPanel:AccessesPanel listLooksAt:listAccessesTo shownLooks:shownAccesses lookHead:accessHead looks:accesses mostLooks:mostReadings
sealText:encryptText openSealed:decryptText sealKeys:encryptionKeys SealKeys:EncryptionKeys SealSecret:EncryptionSecret sealAccount:encryptAccount
sealPerson:encryptPerson seal:encrypt sealed:encrypted isSealed:isEncrypted
showcaseMessages:homeMessages
RoomWords:AreaWords Room:Area room:area rooms:areas contractsOfRooms:contractsOfAreas
triesOf:attemptsOf triesLeft:attemptsLeft tries_left:attempts_left codeTries:codeAttempts tryNo:attemptNo try_no:attempt_no isSecondTry:isSecondAttempt
openTry:openAttempt takeTry:takeAttempt tryOf:attemptOf tryMoid:attemptMoid TryReport:AttemptReport raceTries:raceAttempts proveTries:proveAttempts
leastTries:leastAttempts ofTries:ofAttempts onFirstTry:onFirstDelivery other_try:other_attempt mostTries:mostAttempts
cancellationTold:cancellationReported findToldWon:findReportedWon settleTold:settleReported
ensureVisit:ensureSession loadVisit:loadSession Visit:Session
letter_pairs:character_pairs reckon:calculate reckoner:calculator

maxKeywordLetters:maxKeywordCharacters maxHtmlLetters:maxHtmlCharacters maxTitleLetters:maxTitleCharacters maxWriterLetters:maxWriterCharacters
couponLetters:couponCharacters summaryLetters:summaryCharacters judgedLetters:judgedCharacters everyLetter:everyCharacter
`);
/** Never touched, though a word of the table is in them. */
export const FIXED = new Set(`letterSpacing letterTile CcPartCl canPartCancel undefinedPart removePart partNames SetPart setParts changesParts
notice1_image notice2_image noticePictures minorNotice noticeHint formatToParts onnotice returnUrl ReturnURL AddressBook openAddressBook
desktop ColorDots complete_at partId shownLetters openLetters shareOutLetters`.split(/\s+/));

/** Words inside longer names (camelCase). */
export const SEGMENTS = new Map([
  ['letter', 'email'], ['letters', 'emails'], ['desk', 'admin'], ['showcase', 'home'], ['shelf', 'stock'], ['shelves', 'stocks'],
]);

export const NOT_CODE = /^(art|public|migrations|docs\/pictures|content)\//;
/** They run against old schemas: names of the code change in them, what they say to the database doesn't. */
export const FROZEN = /^prove\/upgrade\/(fill|before)|^test\/(.*\/)?(upgrade-run|old-)[^/]*$|(money-back|one-refund|stock-by-choice)-migration\.test\.ts$|^migrations\//;

const paymentSide = /providers\/payment\/|features\/(commerce\/)?(payment|checkout|refund|fulfilment|reconciliation|books|purchase|return)\/|^sandbox\/|^prove\/|^test\/|admin\/orders\/|backoffice\/order\/|entitlement/;
export const isPaymentSide = (file) => paymentSide.test(file);

/** File names. Folders are another script's, but for the sandbox. */
const basenames = pairs(`
purchase-letter-words.server.ts:purchase-email-words.server.ts purchase-letter.server.ts:purchase-email.server.ts purchase-letter.test.ts:purchase-email.test.ts
member-letter-words.server.ts:member-email-words.server.ts member-letter.server.ts:member-email.server.ts
return-letter-words.server.ts:return-email-words.server.ts return-letter.server.ts:return-email.server.ts
differences-letter.server.ts:differences-email.server.ts letter-frame.server.ts:email-frame.server.ts letter-words.server.ts:email-words.server.ts
letter-task.server.ts:email-task.server.ts letters.server.ts:emails.server.ts letters.ts:emails.ts letters.test.ts:emails.test.ts font-letters.mjs:font-characters.mjs
told-cancellation.server.ts:reported-cancellation.server.ts hold-queries.server.ts:reservation-queries.server.ts
company-time.ts:provider-time.ts company.fixture.ts:provider.fixture.ts
books-command.server.ts:reconcile-command.server.ts books-command.node.ts:reconcile-command.node.ts
shelf-rules.ts:stock-rules.ts shelf-queries.server.ts:variant-queries.server.ts sealing.server.ts:encryption.server.ts sealing.ts:encryption.ts
tries.test.ts:attempts.test.ts look-form.tsx:access-form.tsx
give-part.server.ts:give-partial-refund.server.ts part-account-dialog.tsx:partial-refund-account-dialog.tsx
part-account-dialog.module.css:partial-refund-account-dialog.module.css
serial-desk.test.ts:serials.test.ts serial-desk.module.css:serials.module.css reason-desk.test.ts:reasons.test.ts reason-desk.module.css:reasons.module.css
member-desk.test.ts:members.test.ts member-desk.module.css:members.module.css coupon-desk.test.ts:coupons.test.ts coupon-desk.module.css:coupons.module.css
legal-desk.test.ts:legal-texts.test.ts notice-desk.test.ts:notices.test.ts entitlement-desk.test.ts:entitlements.test.ts order-desk.journey.ts:order-admin.journey.ts
013-two-companies.md:013-two-payment-providers.md 009-letters-by-graphile-worker.md:009-emails-by-graphile-worker.md
031-several-tries.md:031-several-payment-attempts.md 017-returns-and-parts.md:017-returns-and-partial-refunds.md
`);
export function newPath(file) {
  if (/^(public|migrations|content|art)\//.test(file)) return file;
  const cut = file.lastIndexOf('/') + 1;
  let [folder, name] = [file.slice(0, cut), file.slice(cut)];
  if (folder.startsWith('sandbox/books/')) { folder = folder.replace('books', 'statements'); name = name.replace(/^books\./, 'statements.'); }
  else if (/features\/(.*\/)?payment\/$/.test(folder)) name = { 'notice.server.ts': 'webhook.server.ts', 'returns.test.ts': 'callbacks.test.ts', 'return-address.test.ts': 'callback-address.test.ts' }[name] ?? name;
  else if (/(books|reconciliation)\/$/.test(folder) && name === 'books.test.ts') name = 'reconciliation.test.ts';
  if (file === 'sandbox/notices.ts') name = 'webhooks.ts';
  if (file === 'sandbox/nicepay/notification.ts') name = 'webhook.ts';
  if (file === 'sandbox/notification.test.ts') name = 'webhooks.test.ts';
  return folder + (basenames.get(name) ?? name);
}

/** Names of tables, columns, indexes, constraints, functions, triggers. */
const db = new Map(Object.entries({
  complete_at: 'paid_at', stock_hold: 'reservation', hold_until: 'reserved_until', held_at: 'suspended_at', try_no: 'attempt_no', tries_left: 'attempts_left',
  tries: 'retries', catalog: 'category', letter_pairs: 'character_pairs', member_looks: 'access_grants', book_days: 'reconciliation_days',
  book_differences: 'reconciliation_differences', orders_held: 'orders_reserved', cancellations_waiting: 'cancellations_undecided',
  payment_attempts_waiting_has_account: 'payment_attempts_awaiting_has_account', orders_member_complete: 'orders_member_paid', orders_complete: 'orders_paid',
}));
export const dbName = (name) =>
  db.get(name) ??
  name
    .replace(/^member_looks_/, 'access_grants_').replace(/^book_days_/, 'reconciliation_days_').replace(/^book_differences_/, 'reconciliation_differences_')
    .replace(/^(orders|products|order_lines)_catalog(?=_|$)/, '$1_category').replace(/_stock_hold$/, '_reservation');

/** Text that is sent to the database. */
export function sqlText(text, around = text) {
  let out = text.replace(/(')?\b([a-z_][a-z0-9_]*)\b/g, (all, quote, word) => {
    const to = word === 'tries' && /\bas tries\b/.test(around) ? 'attempts' : dbName(word);
    if (to === word) return all;
    if (word === 'catalog' && quote && /notify/.test(text)) return all;
    return `${quote ?? ''}${to}`;
  });
  out = out.replace(/'waiting'/g, /tone|operators/.test(out) ? "'waiting'" : "'awaitingDeposit'").replace(/'other_try'/g, "'other_attempt'").replace(/'cancellationTold'/g, "'cancellationReported'");
  if (/reservation|stock_?hold/i.test(out + around)) out = out.replace(/'held'/g, "'reserved'");
  return out.replace(/^(\s*)'letter',/m, "$1'email',").replace(/\btryNo\b/g, 'attemptNo').replace(/\bas (held|shelf)\b/g, 'as $1');
}

/** Closed lists: a literal becomes another one where the list that is wanted there has the marker. */
export const VALUES = [
  { text: 'waiting', marker: 'approving', to: 'awaitingDeposit' },
  { text: 'waiting', marker: 'watched', to: 'awaitingDeposit' },
  { text: 'waiting', marker: 'sentBack', to: 'awaitingBuyer' },
  { text: 'held', marker: 'sold', to: 'reserved' },
  { text: 'held', marker: 'alreadyEnded', to: 'suspended' },
  { text: 'held', marker: 'beingPaid', to: 'suspended' },
];

const E = (file) => !/(company-|legal|document|footer|structured-data|contract-terms|seed|frame\.server|site-frame|layout|email-words|letter-words|email\/|letter\/|guide-data)/.test(file);
const mailish = /mailbox|post office|told|tells|\bsent\b|send|buyer|queue|transaction|\bjobs?\b|\be?-?mail|subject|envelope|recipient|Message-ID|deliver|\bcode\b|asker|asked|decision|refus|order|purchase|footer|change|background|state of their|goods|webhook|reader?s? their|answer|operator/i;
const alphabetish = /digit|capital|small letters|spell|bytes|font|typed|a reader|as a person|\bcut\b|Korean letters|Latin|pairs|script|width|\d+ letters|\b(one|single|two|three|four|five|eight|ten|twelve|fifty|forty|thousand|several|first|last|whole|random|rare|common|large|larger|wide|wider|other|such|any|combining|composed|separate|decomposed|full-width) letters?\b|accent|syllable|alike|spacing|shortcut|keyword|search|slice|Hangul|Macintosh|GIF|sigma|ranks|site's letters|new letters on|letters stand|letter stands|kinds of letters|Crockford|emoji|shown by their|twins of a letter|one letter of|letters of `src`|pairs of letters|letter by letter|fields of letters|EUC-KR|may be written|letters in|how many letters|letter was changed/i;
const cap = (old, to) => (/^[A-Z]/.test(old) ? to[0].toUpperCase() + to.slice(1) : to);

/** English sentences: comments, titles of tests, documents. `line` is what stands around. */
export function prose(line, file) {
  let s = line;
  if (/\bletters?\b/i.test(s) && !/letter-spacing/.test(s)) {
    const fonts = /font|fonts|password|euc-kr|masking|hostile|late-|examine-page|rich-text|for-everyone|nicepay-legacy|start-call/.test(file) || /\bshop's ten letters|samples end with letters|another letter in it|`_` and letters|that few pages have|letters have come|at most 70 letters|200 letters|letter that the file draws/i.test(s);
    const strongMail = !fonts && (/one letter to/.test(s) || /mailbox|post office|told by|Message-ID|recipient|envelope|lettersOf|mail/i.test(s));
    const alphabet = fonts || (!strongMail && alphabetish.test(s) && !(/\btold by/.test(s)));
    s = s.replace(/\ba (l)etter\b/g, (_, l) => (alphabet ? 'a character' : 'an e-mail')).replace(/\bA letter\b/g, alphabet ? 'A character' : 'An e-mail')
      .replace(/\b([Ll])etter(s?)\b/g, (all, l, n) => cap(all, alphabet ? `character${n}` : `e-mail${n}`));
  }
  s = s.replace(/\bpayment (compan(?:y|ies))(['’]s)?/g, (_, w, p) => `payment ${w === 'company' ? 'provider' : 'providers'}${p ?? ''}`)
    .replace(/\bPayment company/g, 'Payment provider');
  if (E(file) && !/`company`|company's network|company's (data|phone|address)|readCompany|(delivery|parcel|card) company|the companies they come/.test(s))
    s = s.replace(/\b([Cc])ompany\b(?!\.(json|ts|name))/g, (all) => cap(all, 'provider')).replace(/\b([Cc])ompanies\b/g, (all) => cap(all, 'providers'));
  if (paymentSide.test(file) && !/공지|index notices|names and notices|\/notice|read the notice|notices? page|legal notice|minor/.test(s))
    s = s.replace(/\b([Nn])otices?\b(?! (that|how|who|it|a|of any))/g, (all) => cap(all, all.endsWith('s') ? 'webhooks' : 'webhook'));
  s = s.replace(/\bnotices of both contracts\b/g, 'webhooks of both contracts').replace(/no answer and no notice/g, 'no answer and no webhook').replace(/\bthe buyer's return\b/g, "the buyer's callback").replace(/\bA return brought the number\b/g, 'A callback brought the number').replace(/\bthe return of one (company|provider)\b/g, 'the callback of one provider').replace(/\breturn refused\b/g, 'callback refused').replace(/\bas return address\b/g, 'as callback address');
  s = s.replace(/\b(an?|the|its|each|of|that|every|[Oo]ne) hold\b(?! (up|on))/g, '$1 reservation').replace(/\bholds (of|that end)\b/g, 'reservations $1')
    .replace(/\bheld (until|for a payment|meanwhile)\b/g, (_, x) => (x === 'meanwhile' ? 'suspended meanwhile' : `reserved ${x}`)).replace(/\bcontent that is held\b/g, 'content that is suspended');
  if (/pictur|media|both-stores|018|ARCHITECTURE|operating/.test(file) || /million dots/.test(s)) s = s.replace(/\b([Dd])ot(s?)\b(?! (before|at))/g, (all, d, n) => cap(all, `pixel${n}`));
  s = s.replace(/\breckoner\b/g, 'calculator').replace(/\breckon(s|ed|ing)?\b/g, (_, e) => `calculat${e === 'ed' ? 'ed' : e === 'ing' ? 'ing' : e === 's' ? 'es' : 'e'}`);
  s = s.replace(/\b(pays|share of|bore both of|less) the ways\b/g, '$1 the delivery fees').replace(/, and the ways\b/g, ', and the delivery fees').replace(/\bbore both of its ways\b/g, 'bore both of its delivery fees').replace(/\bthe ways between\b/g, 'the delivery fees between');
  s = s.replace(/\boff the shelf\b/g, 'out of stock').replace(/\b(back )?to the shelf( again)?\b/g, (_, b, a) => `${b ?? ''}into stock${a ?? ''}`).replace(/\bon the shel(f|ves)\b/g, 'in stock').replace(/\ban empty shelf\b/g, 'nothing in stock')
    .replace(/\b([Ss])helf\b/g, (all) => cap(all, 'variant')).replace(/\b([Ss])helves\b/g, (all) => cap(all, 'variants'));
  s = s.replace(/\bfront door\b/g, 'entry point').replace(/\bFront door\b/g, 'Entry point').replace(/\b(the one|somebody|what somebody|a call|call) at the door\b/gi, '$1 at the log-in').replace(/\bAt the door\b/g, 'At the log-in').replace(/\bat the door\b/g, 'at the log-in')
    .replace(/\b([Tt])he door of the back office\b/g, '$1he log-in of the back office').replace(/\b([Tt])he door:/g, '$1he log-in:').replace(/\bthe door with two factors\b/g, 'the log-in with two factors').replace(/\bthe door of the second factor\b/g, 'the second factor of the log-in').replace(/\bthe door has moved on\b/g, 'the log-in has moved on')
    .replace(/\b(own|JSON|other|same|two|two of the) door(s?)\b/g, '$1 call$2').replace(/\b([Tt])he door of the box\b/g, '$1he call of the box').replace(/\bthe doors of the orders\b/g, 'the calls for orders');
  s = s.replace(/\b(on|of|beside the text of) a desk\b/g, '$1 a desktop').replace(/\bdesk and phone\b/g, 'desktop and phone').replace(/\border desk\b/g, 'order screen').replace(/\b(operator's) desk\b/g, '$1 screen').replace(/\b(the|a) desk\b/g, '$1 back office').replace(/\bThe desk\b/g, 'The back office').replace(/\bdesk of notices\b/g, 'screen of notices');
  if (!/(mak(es?|ing)|leav(es?|ing)|takes? (its|no)|\bhas|\bhave|less|there is|way for the keyboard;|headline leaves) room|room (for|there|at once)|the room there|c\.room|wainscot/.test(s))
    s = s.replace(/\bfolders are rooms\b/g, 'folders hold the features').replace(/\b([Rr])oom(s?)\b(?!Words)/g, (all, r, n) => cap(all, `area${n}`)).replace(/\ba area\b/g, 'an area').replace(/\bA area\b/g, 'An area');
  s = s.replace(/\bdaily books\b/g, 'daily reconciliation').replace(/\bdifferences? (of|between) the books\b/g, (x) => `reconciliation ${x.startsWith('differences') ? 'differences' : 'difference'}`).replace(/\bThe books agree with\b/g, 'The ledgers agree with')
    .replace(/\b([Tt])he books:/g, '$1he reconciliation:').replace(/\bcompares the books\b/g, 'compares the ledgers').replace(/\bnpm run books\b/g, 'npm run reconcile')
    .replace(/\b(the|our|three|of the|whose|leaves|Leaves|compares|paid in our|'s|’s|These|before the|by the) books\b/g, '$1 ledgers').replace(/\bThe books\b/g, 'The ledgers').replace(/\bbooks (that agree|are ours|of a day|differ|are compared)\b/g, 'ledgers $1').replace(/\bThe checker of the books\b/gi, 'the checker of the ledgers');
  if (!/identity|nice-integrated|agency|verif/i.test(file) || /secret/.test(s))
    s = s.replace(/\b(a|A) sealed\b/g, (_, a) => `${a}n encrypted`).replace(/\b([Ss])ealed\b(?! text')/g, (all) => cap(all, 'encrypted')).replace(/\bseals\b/g, 'encrypts').replace(/\b([Ss])ealing\b/g, (all) => cap(all, 'encryption'));
  s = s.replace(/\btold cancellation/g, 'reported cancellation');
  s = s.replace(/\b([Tt])r(y|ies) to pay\b/g, (all, t, e) => cap(all, e === 'y' ? 'attempt to pay' : 'attempts to pay'))
    .replace(/\b([Aa]) (try)\b(?! (again|it))/g, '$1n attempt')
    .replace(/\b([Oo]ne|[Tt]he|[Ee]ach|[Ss]econd|[Ff]irst|[Ll]ater|[Aa]nother|current|\*current\*|earlier|given-up|[Tt]his|[Ww]hich|that|its|[Nn]o|other|older|last|next|paid|n-th|one more|new) try\b(?! (again|it|to (?!pay|save)))/g, '$1 attempt')
    .replace(/\btry's\b/g, "attempt's").replace(/`?\btry_no\b/g, (x) => x.replace('try_no', 'attempt_no'))
    .replace(/(?<!\b(?:who|it|one|touch|press|call|need|page|They|they|test`|and|then|test|queue|it\)|next \w+) )\b([Tt])ries\b(?! (again|to (?!pay)|some|it|the|every|whether))/g, (all) => cap(all, 'attempts'))
    .replace(/\b([Aa]) attempt/g, '$1n attempt');
  s = s.replace(/\bstand on its door\b/g, 'stand on its log-in').replace(/\b(real|shop's|composes the real|open) parts\b/g, '$1 dependencies');
  if (/->|\| failed/.test(s)) s = s.replace(/\bwaiting\b(?! for)/g, 'awaitingDeposit');
  s = s.replace(/\bvisit has to be noted\b/g, 'session has to be noted');
  return s;
}

export const korean = (s) => s
  .replace(/편지예요/g, '메일이에요').replace(/편지를/g, '메일을').replace(/편지가/g, '메일이').replace(/편지는/g, '메일은').replace(/편지로/g, '메일로').replace(/편지와/g, '메일과').replace(/편지라/g, '메일이라').replace(/편지나/g, '메일이나').replace(/편지야/g, '메일이야').replace(/편지란/g, '메일이란').replace(/편지랑/g, '메일이랑').replace(/편지요/g, '메일이요').replace(/편지여/g, '메일이여').replace(/편지/g, '메일')
  .replace(/까닭\(([^)]*)\)을/g, '이유($1)를').replace(/까닭이에요/g, '이유예요').replace(/까닭이었/g, '이유였').replace(/까닭이라/g, '이유라').replace(/까닭이나/g, '이유나').replace(/까닭이고/g, '이유이고').replace(/까닭이며/g, '이유이며').replace(/까닭을/g, '이유를').replace(/까닭이(?=[\s,.?!'"’”)·]|$)/g, '이유가').replace(/까닭은/g, '이유는').replace(/까닭으로/g, '이유로').replace(/까닭과/g, '이유와').replace(/까닭/g, '이유');
