import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { addFailures } from '../../cart/add-messages.ts';
import { useCartStore } from '../../cart/browser/use-cart.ts';
import { maxCartQuantity, spellChoice } from '../../cart/choice-rules.ts';
import { type Choice, type Product, unitPriceWon } from '../../catalog/rules.ts';

/** Answers whether it lies in the cart; where it doesn't, the visitor has been told why. */
export function usePutInCart() {
  const store = useCartStore();
  const notify = useNotify();
  return async (product: Product, choice: Choice): Promise<boolean> => {
    const result = await store.add({
      productId: product.id,
      choice: spellChoice(choice),
      quantity: Math.min(maxCartQuantity, choice.quantity),
      name: product.name,
      unitWon: unitPriceWon(product),
    });
    if (result !== 'added') await notify.alert(addFailures[result]);
    return result === 'added';
  };
}
