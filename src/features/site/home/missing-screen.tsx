import { useLocation } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { StatusScreen } from '../../../ui/states/error-screen.tsx';
import { menus } from '../layout/navigation.ts';
import { homeMessages } from './messages.ts';

const announced = new Set(
  menus.flatMap((menu) => menu.groups.flatMap((group) => group.items.map((item) => item.to?.toLowerCase()))),
);

/** Nothing lives at this address, or not yet. */
export function MissingScreen() {
  const { pathname } = useLocation();
  const words = announced.has(pathname.toLowerCase()) ? homeMessages.soon : homeMessages.missing;
  return (
    <StatusScreen
      title={words.title}
      sentence={words.sentence}
      picture={<img src="/art/toki-think-300.webp" width={240} height={240} alt="" />}
      actions={
        <>
          <LinkButton to="/BuyAccesory">{homeMessages.toShop}</LinkButton>
          <LinkButton to="/" variant="ghost">
            {homeMessages.home}
          </LinkButton>
        </>
      }
    />
  );
}
