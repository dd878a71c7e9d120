// Front door of the pages: every address, one line each.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/showcase/home-page.tsx'),
  route('buytoctocbox', 'features/shopfront/box-page.tsx'),
  route('BuyAccesory', 'features/shopfront/accessory-page.tsx'),
  route('BuyContent', 'features/shopfront/content-page.tsx'),
  route('profile', 'features/profile/profile-page.tsx'),
  route('buylist', 'features/purchase/buylist-page.tsx'),
  route('buy/result/:moid', 'features/checkout/result-page.tsx'),
  route('*', 'features/showcase/missing-page.tsx'),
] satisfies RouteConfig;
