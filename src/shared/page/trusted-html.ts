// The back office's pages take HTML only by a policy that is named in their own (Trusted Types): a text that reaches any other
// place stays a text. Browsers without Trusted Types, and the shop's pages, go without.

/** Named by `adminPagePolicy`. */
export const cleanedHtmlPolicy = 'cleaned-html';

type HtmlPolicy = { createHTML: (html: string) => string };
type WithTrustedTypes = {
  trustedTypes?: { createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy };
};

// Once for each page: a browser refuses a second policy of the same name.
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy(cleanedHtmlPolicy, {
  createHTML: (html) => html,
});

/** Only for what the shop has cleaned (`cleanHtml`), and for what nothing but the editor's own schema is read from. */
export const trustCleanedHtml = (html: string): string => policy?.createHTML(html) ?? html;
