import { Fragment, type ReactNode } from 'react';
import { data, Link, useRouteLoaderData } from 'react-router';
import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import { requestContext } from '../../../platform/http/request-context.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { describePage } from '../../../shared/page/page-meta.ts';
import { preloadPicture } from '../../../shared/page/picture.ts';
import { describeOrganization } from '../../../shared/page/structured-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ClosingPanel } from '../../../ui/closing-panel.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Container } from '../../../ui/layout/layout.tsx';
import { StructuredData } from '../../../ui/layout/structured-data.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import tints from '../../../ui/tints.module.css';
import { cardActionOf, type Product, struckPriceOf, unitPriceWon } from '../../commerce/catalog/rules.ts';
import { listProducts } from '../../commerce/catalog/service.server.ts';
import { saleEndOf } from '../../commerce/catalog/timed-sale/messages.ts';
import { Popup } from '../front/popup.tsx';
import { readPopup } from '../front/service.server.ts';
import { listLatestNotices } from '../notice/service.server.ts';
import type { Route } from './+types/home-page';
import { AccessoryStrip } from './accessory-strip.tsx';
import { BoxStrip } from './box-strip.tsx';
import { homeDocument, type StripName } from './home-document.server.ts';
import css from './home-page.module.css';
import { NewsStrip } from './news-strip.tsx';
import { StripHead } from './strip-head.tsx';
import { stripMessages } from './strip-messages.ts';

export { onlyForAnotherPage as shouldRevalidate } from '../../../shared/page/same-page.ts';

const shownProducts = 4;
const shownNotices = 3;
// A hair less than the whole width: the usual phone takes the file of 768 px instead of the next one.
const heroSizes = '(min-width: 900px) 60vw, 98vw';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const unread = (error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'part of the home page unreadable');
    return null;
  };
  const [home, boxes, products, notices, popup] = await Promise.all([
    readDocument(ctx, 'home', homeDocument),
    listProducts(ctx, 'toktokbox').catch(unread),
    listProducts(ctx, 'accessory').catch(unread),
    listLatestNotices(ctx, shownNotices).catch(unread),
    readPopup(ctx),
  ]);
  if (!home) throw data(null, { status: 404 });
  const page = {
    home,
    products: (products ?? [])
      .filter((product) => !product.soldOut)
      .slice(0, shownProducts)
      .map(stripProduct),
    /** The first that can be bought. */
    box: (boxes ?? []).filter(isForSale).slice(0, 1).map(stripProduct)[0] ?? null,
    notices: notices ?? [],
    popup,
    origin: ctx.env.publicUrl,
  };
  // Anything but 200 is kept by nobody.
  return products && boxes && notices ? page : data(page, { status: 503 });
}

const isForSale = ({ price, productType }: Product) => price > 0 && cardActionOf(productType) === 'buy';

/** A strip needs little of a product: the rest stays on the server. */
function stripProduct({ id, name, message, pictures, ...priced }: Product) {
  const sellWon = unitPriceWon(priced);
  return {
    id,
    name,
    message,
    priceWon: struckPriceOf(priced, sellWon),
    sellWon,
    until: saleEndOf(priced),
    picture: pictures[0] ?? null,
  };
}

export type StripProduct = ReturnType<typeof stripProduct>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { home, origin } = loaderData;
  return [
    ...describePage({ title: '', description: home.description, path: '/', origin }),
    ...preloadPicture({ picture: home.picture, sizes: heroSizes }),
  ];
}

export default function HomePage({
  loaderData: { home, box, products, notices, popup },
}: Route.ComponentProps) {
  const company = useRouteLoaderData<typeof rootLoader>('root')?.company;
  const strips: Record<StripName, ReactNode> = {
    box: box && <BoxStrip box={box} />,
    contents: (
      <section className={css.strip} aria-labelledby="contents">
        <StripHead id="contents" {...home.contents} />
        <ul className={css.contents}>
          {home.contents.items.map((item) => (
            <li key={item.to} className={joinClasses(css.content, tints[item.tone])}>
              <div>
                <h3>
                  <Link to={item.to}>{item.title}</Link>
                </h3>
                <p>{item.text}</p>
              </div>
              {item.picture && (
                <Picture
                  picture={item.picture}
                  alt=""
                  sizes="(min-width: 900px) 380px, (min-width: 600px) 45vw, 40vw"
                />
              )}
            </li>
          ))}
        </ul>
      </section>
    ),
    school: (
      <section className={css.strip} aria-labelledby="school">
        <StripHead id="school" {...home.school} />
        <ul className={css.school}>
          {home.school.items.map(({ mark, emblem, label, to, tone }) => (
            <li key={to}>
              <Link to={to}>
                <span className={joinClasses(css.mark, tints[tone])} aria-hidden="true">
                  {emblem ? <Picture picture={emblem} alt="" sizes="96px" /> : mark}
                </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ),
    accessories: products.length > 0 && <AccessoryStrip words={home.accessories} products={products} />,
    news: <NewsStrip home={home} notices={notices} />,
    consultation: <ClosingPanel closing={stripMessages.consultation} />,
  };
  return (
    <>
      {popup && <Popup {...popup} />}
      {company && (
        <StructuredData
          describe={import.meta.env.SSR && ((origin) => describeOrganization(origin, company))}
        />
      )}
      <section className={css.hero}>
        <div className={css.scene}>
          <div className={css.words}>
            <h1>{home.title}</h1>
            <p>{home.lead}</p>
            <div className={css.actions}>
              {home.actions.map(({ label, to }, index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'ghost'}>
                  {label}
                </LinkButton>
              ))}
            </div>
          </div>
          {home.picture && (
            <div className={css.picture}>
              <Picture picture={home.picture} sizes={heroSizes} loading="eager" fetchPriority="high" />
            </div>
          )}
        </div>
      </section>
      <Container>
        <ul className={css.facts}>
          {home.facts.map((fact) => (
            <li key={fact.title}>
              <strong>{fact.title}</strong>
              {fact.text}
            </li>
          ))}
        </ul>
        {home.order.map((name) => (
          <Fragment key={name}>{strips[name]}</Fragment>
        ))}
      </Container>
    </>
  );
}
