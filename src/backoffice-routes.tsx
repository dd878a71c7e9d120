// Front door of the back office: every screen, one line each. Each is a chunk of its own; what it needs it asks for in its
// loader. The addresses stand below /admin.
import type { RouteObject } from 'react-router';
import { EntryScreen, loader as loadEntry } from './features/backoffice/frame/entry-screen.tsx';
import { Frame, FrameFailure, loader as loadFrame } from './features/backoffice/frame/frame.tsx';
import { Waiting } from './features/backoffice/frame/waiting.tsx';

export const backofficeRoutes: RouteObject[] = [
  {
    HydrateFallback: Waiting,
    ErrorBoundary: FrameFailure,
    children: [
      { path: 'login', Component: EntryScreen, loader: loadEntry },
      // On paper there is no menu.
      { path: 'slips', lazy: () => import('./features/backoffice/shipment/slips-screen.tsx') },
      {
        id: 'frame',
        Component: Frame,
        loader: loadFrame,
        children: [
          {
            ErrorBoundary: FrameFailure,
            children: [
              { index: true, lazy: () => import('./features/backoffice/today/today-screen.tsx') },
              { path: 'orders', lazy: () => import('./features/backoffice/order/orders-screen.tsx') },
              { path: 'orders/:moid', lazy: () => import('./features/backoffice/order/order-screen.tsx') },
              { path: 'shipments', lazy: () => import('./features/backoffice/shipment/paste-screen.tsx') },
              { path: 'returns', lazy: () => import('./features/backoffice/return/returns-screen.tsx') },
              { path: 'reasons', lazy: () => import('./features/backoffice/reason-desk/reasons-screen.tsx') },
              { path: 'sales', lazy: () => import('./features/backoffice/sales/sales-screen.tsx') },
              {
                path: 'products',
                lazy: () => import('./features/backoffice/product/products-screen.tsx'),
              },
              {
                path: 'products/new',
                lazy: () => import('./features/backoffice/product/new-product-screen.tsx'),
              },
              {
                path: 'products/:id',
                lazy: () => import('./features/backoffice/product/product-screen.tsx'),
              },
              {
                path: 'operators',
                lazy: () => import('./features/backoffice/operator/operators-screen.tsx'),
              },
              { path: 'notices', lazy: () => import('./features/backoffice/notice-desk/list-screen.tsx') },
              {
                path: 'notices/new',
                lazy: () => import('./features/backoffice/notice-desk/editor-screen.tsx'),
              },
              {
                path: 'notices/:id',
                lazy: () => import('./features/backoffice/notice-desk/editor-screen.tsx'),
              },
              { path: 'faq', lazy: () => import('./features/backoffice/document/faq-screen.tsx') },
              { path: 'pages', lazy: () => import('./features/backoffice/document/pages-screen.tsx') },
              { path: 'pages/:name', lazy: () => import('./features/backoffice/document/page-screen.tsx') },
              { path: 'company', lazy: () => import('./features/backoffice/document/company-screen.tsx') },
              { path: 'legal', lazy: () => import('./features/backoffice/legal-desk/list-screen.tsx') },
              { path: 'legal/:page', lazy: () => import('./features/backoffice/legal-desk/edit-screen.tsx') },
              { path: 'account', lazy: () => import('./features/backoffice/operator/account-screen.tsx') },
              { path: 'members', lazy: () => import('./features/backoffice/member-desk/members-screen.tsx') },
              {
                path: 'members/:id',
                lazy: () => import('./features/backoffice/member-desk/member-screen.tsx'),
              },
              { path: 'serials', lazy: () => import('./features/backoffice/serial-desk/serials-screen.tsx') },
              {
                path: 'serials/import',
                lazy: () => import('./features/backoffice/serial-desk/import-screen.tsx'),
              },
              {
                path: 'serials/:serial',
                lazy: () => import('./features/backoffice/serial-desk/serial-screen.tsx'),
              },
              {
                path: 'serial-conflicts',
                lazy: () => import('./features/backoffice/serial-desk/conflicts-screen.tsx'),
              },
              { path: 'coupons', lazy: () => import('./features/backoffice/coupon-desk/coupons-screen.tsx') },
              {
                path: 'coupons/:id',
                lazy: () => import('./features/backoffice/coupon-desk/coupon-batch-screen.tsx'),
              },
              { path: 'log', lazy: () => import('./features/backoffice/action-log/log-screen.tsx') },
              { path: '*', lazy: () => import('./features/backoffice/frame/missing-screen.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
