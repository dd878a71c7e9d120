import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { ChevronLeftIcon } from '../../../../ui/media/icons.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { contentMessages as words } from '../../catalog/messages.ts';
import { maxDetailPictures, type Product } from '../../catalog/rules.ts';
import css from './content-pictures-dialog.module.css';

type Props = { product: Pick<Product, 'name' | 'detailPictures'>; onBack: () => void };

/** In the place of the content's dialog; every way out leads back to it. */
export function ContentPicturesDialog({ product, onBack }: Props) {
  return (
    <Modal open size="lg" title={`${product.name} ${words.pictures}`} onClose={onBack}>
      <div className={css.pictures}>
        {/* It has the focus, so that the arrow keys move the pictures. */}
        <Button variant="text" size="s" className={css.back} data-autofocus="" onClick={onBack}>
          <ChevronLeftIcon size={20} />
          {words.back}
        </Button>
        {product.detailPictures.slice(0, maxDetailPictures).map((picture, index) => (
          <Picture
            key={picture.name}
            picture={picture}
            sizes="(min-width: 1000px) 936px, 100vw"
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        ))}
      </div>
    </Modal>
  );
}
