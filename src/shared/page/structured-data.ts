// What a page is about, in the words of schema.org: pure builders. `<StructuredData>` of src/ui writes them into a page.

import { writeKoreanInstant } from '../time/korean-time.ts';

export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Record<
  string,
  unknown
>;

const context = 'https://schema.org' as const;

/** Goes inside a <script>: a "<" in a text must never end it. */
export const writeStructuredData = (data: StructuredData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

type Company = { name: string; address: string; phone: string; email: string };

/** The shop itself, once, at home. `origin` is the shop's address without a last slash. */
export function describeOrganization(origin: string, company: Company): StructuredData {
  return {
    '@context': context,
    '@type': 'Organization',
    name: '톡톡박스',
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: company.email,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: company.address },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: `+82-${company.phone.replace(/^0/, '')}`,
      email: company.email,
      availableLanguage: 'ko',
    },
  };
}

/** A step without an address is a mere heading of the menu and is left out; the last one is the page itself. */
export function describeBreadcrumb(
  origin: string,
  trail: readonly { label: string; to?: string }[],
): StructuredData {
  const steps = trail.filter(({ to }, index) => to !== undefined || index === trail.length - 1);
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: `${origin}${to}` }),
    })),
  };
}

export type DescribedProduct = {
  /** Our own number of it, where there is one. */
  id?: number;
  name: string;
  description: string;
  /** Of the page that sells it, beginning with "/". */
  path: string;
  /** Files of the pictures, beginning with "/". */
  pictures: readonly string[];
  /** What one costs, without delivery; null where it is told on request only. */
  priceWon: number | null;
  /** Where that is a sale for a time: until when, and the price that may stand struck. */
  timedSale?: { untilMs: number; struckWon: number | null } | null;
  soldOut?: boolean;
  deliveryWon?: number;
  /** What buyers say of it; null while nobody said anything. */
  reviews?: { average: number; count: number } | null;
};

export function describeProduct(origin: string, product: DescribedProduct): StructuredData {
  const { id, priceWon, timedSale, deliveryWon, reviews } = product;
  const url = `${origin}${product.path}`;
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url,
    ...(id === undefined ? {} : { sku: String(id) }),
    ...(product.pictures.length > 0 ? { image: product.pictures.map((file) => `${origin}${file}`) } : {}),
    brand: { '@type': 'Brand', name: '톡톡박스' },
    ...(reviews
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            reviewCount: reviews.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(priceWon === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: priceWon,
            priceCurrency: 'KRW',
            ...(timedSale ? describeSale(timedSale) : {}),
            itemCondition: 'https://schema.org/NewCondition',
            availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
            ...(deliveryWon === undefined ? {} : { shippingDetails: describeDelivery(deliveryWon) }),
          },
        }),
  };
}

const describeSale = ({ untilMs, struckWon }: NonNullable<DescribedProduct['timedSale']>) => ({
  priceValidUntil: writeKoreanInstant(untilMs),
  ...(struckWon === null
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: struckWon,
          priceCurrency: 'KRW',
        },
      }),
});

const describeDelivery = (deliveryWon: number) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: deliveryWon, currency: 'KRW' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'KR' },
});

/** All of a catalogue in its order: a summary, which names addresses only, for each product describes itself on its own page. */
export function describeCatalogue(
  origin: string,
  name: string,
  products: readonly Pick<DescribedProduct, 'path'>[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${product.path}`,
    })),
  };
}

/** Questions with their answers as plain text. */
export function describeQuestions(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
