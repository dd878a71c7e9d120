// The styles of `product-below.tsx`: its HTML comes with the page, its script later. `page-files.test.ts` tells which one is missing.
import accordion from '../../../../../ui/layout/accordion.module.css';
import details from '../../../checkout/steps/product-details.module.css';
import asked from '../../../question/questions.module.css';
import reviews from '../../../review/reviews.module.css';
import beforeBuying from './before-buying.module.css';
import below from './below.module.css';
import cost from './cost-table.module.css';
import guide from './guide-sections.module.css';
import others from './other-products.module.css';
import scale from './scale-picture.module.css';

export const belowStyles = [
  ...[accordion, details, asked, reviews, beforeBuying],
  ...[below, cost, guide, others, scale],
];
