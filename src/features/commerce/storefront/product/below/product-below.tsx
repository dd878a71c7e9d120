// What is worth knowing of a product, below what is chosen and bought.
import { LinkButton } from '../../../../../ui/button.tsx';
import { ProductDetails } from '../../../checkout/steps/product-details.tsx';
import { QuestionsSection } from '../../../question/questions-section.tsx';
import { ReviewsSection } from '../../../review/reviews-section.tsx';
import type { ShownProduct } from '../load-product.server.ts';
import { productPageMessages as words } from '../messages.ts';
import { BeforeBuying } from './before-buying.tsx';
import css from './below.module.css';
import { GuideSections } from './guide-sections.tsx';
import { OtherProducts } from './other-products.tsx';
import { ProductQuestions } from './product-questions.tsx';

/** Where the state lists what it certified (제품안전정보센터). */
const kcRegister = 'https://www.safetykorea.kr/';

type Props = { shown: ShownProduct };

export default function ProductBelow({ shown }: Props) {
  const { product, guide, costs, reviews, asked, questions, others } = shown;
  return (
    <div className={css.below}>
      {guide && <GuideSections guide={guide} product={product} costs={costs} />}
      <div className={css.details}>
        <ProductDetails product={product} level={2} hasPictures={guide === null} />
        {product.legal?.items.kc && (
          <LinkButton to={kcRegister} newWindow variant="text" size="s">
            {words.kc}
          </LinkButton>
        )}
      </div>
      {product.category === 'content' && <BeforeBuying product={product} />}
      <ReviewsSection productId={product.id} reviews={reviews} />
      <QuestionsSection productId={product.id} goods={product.name} asked={asked} />
      <ProductQuestions questions={questions} />
      <OtherProducts others={others} />
    </div>
  );
}
