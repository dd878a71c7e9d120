// Entry point of the back office: every screen, one line each. Each is a chunk of its own; what it needs it asks for in its
// loader. The addresses stand below /admin.
import type { RouteObject } from 'react-router';
import { SearchButton } from './features/admin/search/search-button.tsx';
import { EntryScreen, loader as loadEntry } from './features/admin/shell/entry-screen.tsx';
import { Frame, FrameFailure, loader as loadFrame } from './features/admin/shell/frame.tsx';
import { Waiting } from './features/admin/shell/waiting.tsx';

export const adminRoutes: RouteObject[] = [
  {
    HydrateFallback: Waiting,
    ErrorBoundary: FrameFailure,
    children: [
      { path: 'login', Component: EntryScreen, loader: loadEntry },
      // On paper there is no menu.
      { path: 'slips', lazy: () => import('./features/admin/shipments/slips-screen.tsx') },
      { path: 'picking', lazy: () => import('./features/admin/shipments/picking-screen.tsx') },
      {
        id: 'frame',
        element: <Frame search={<SearchButton />} />,
        loader: loadFrame,
        children: [
          {
            ErrorBoundary: FrameFailure,
            children: [
              { index: true, lazy: () => import('./features/admin/today/today-screen.tsx') },
              {
                path: 'differences',
                lazy: () => import('./features/admin/today/differences/differences-screen.tsx'),
              },
              { path: 'orders', lazy: () => import('./features/admin/orders/orders-screen.tsx') },
              { path: 'orders/:moid', lazy: () => import('./features/admin/orders/detail/order-screen.tsx') },
              { path: 'shipments', lazy: () => import('./features/admin/shipments/paste-screen.tsx') },
              {
                path: 'shipment-serials',
                lazy: () => import('./features/admin/shipments/serials/paste-serials-screen.tsx'),
              },
              {
                path: 'courier-file',
                lazy: () => import('./features/admin/shipments/courier-file-screen.tsx'),
              },
              {
                path: 'replacements',
                lazy: () => import('./features/admin/replacements/replacements-screen.tsx'),
              },
              { path: 'refunds', lazy: () => import('./features/admin/refunds/refunds-screen.tsx') },
              {
                path: 'transfers',
                lazy: () => import('./features/admin/refunds/transfers/transfers-screen.tsx'),
              },
              {
                path: 'transfers/:id',
                lazy: () => import('./features/admin/refunds/transfers/file-screen.tsx'),
              },
              { path: 'returns', lazy: () => import('./features/admin/returns/returns-screen.tsx') },
              { path: 'reasons', lazy: () => import('./features/admin/reasons/reasons-screen.tsx') },
              { path: 'return-terms', lazy: () => import('./features/admin/return-terms/terms-screen.tsx') },
              { path: 'holidays', lazy: () => import('./features/admin/holidays/holidays-screen.tsx') },
              {
                path: 'settlements',
                lazy: () => import('./features/admin/settlements/settlements-screen.tsx'),
              },
              {
                path: 'settlements/days/:day',
                lazy: () => import('./features/admin/settlements/payout-screen.tsx'),
              },
              {
                path: 'settlements/differences',
                lazy: () => import('./features/admin/settlements/differences-screen.tsx'),
              },
              { path: 'tax', lazy: () => import('./features/admin/settlements/tax/tax-screen.tsx') },
              { path: 'sales', lazy: () => import('./features/admin/sales/sales-screen.tsx') },
              {
                path: 'products',
                lazy: () => import('./features/admin/products/products-screen.tsx'),
              },
              {
                path: 'products/prices',
                lazy: () => import('./features/admin/products/prices/prices-screen.tsx'),
              },
              {
                path: 'products/timed-sales',
                lazy: () => import('./features/admin/products/timed-sales/timed-sales-screen.tsx'),
              },
              {
                path: 'products/new',
                lazy: () => import('./features/admin/products/form/new-product-screen.tsx'),
              },
              {
                path: 'products/:id',
                lazy: () => import('./features/admin/products/form/product-screen.tsx'),
              },
              {
                path: 'operators',
                lazy: () => import('./features/admin/operators/operators-screen.tsx'),
              },
              { path: 'notices', lazy: () => import('./features/admin/notices/list-screen.tsx') },
              {
                path: 'notices/new',
                lazy: () => import('./features/admin/notices/editor-screen.tsx'),
              },
              {
                path: 'notices/:id',
                lazy: () => import('./features/admin/notices/editor-screen.tsx'),
              },
              { path: 'faq', lazy: () => import('./features/admin/documents/faq-screen.tsx') },
              { path: 'front', lazy: () => import('./features/admin/documents/front-screen.tsx') },
              { path: 'pages', lazy: () => import('./features/admin/documents/pages-screen.tsx') },
              { path: 'pages/:name', lazy: () => import('./features/admin/documents/page-screen.tsx') },
              { path: 'company', lazy: () => import('./features/admin/documents/company-screen.tsx') },
              { path: 'legal', lazy: () => import('./features/admin/legal/list-screen.tsx') },
              {
                path: 'recipients',
                lazy: () => import('./features/admin/legal/recipients/table-screen.tsx'),
              },
              { path: 'legal/:page', lazy: () => import('./features/admin/legal/edit-screen.tsx') },
              { path: 'account', lazy: () => import('./features/admin/operators/account-screen.tsx') },
              { path: 'webhook', lazy: () => import('./features/admin/alarms/webhook/webhook-screen.tsx') },
              { path: 'account/alarms', lazy: () => import('./features/admin/alarms/alarms-screen.tsx') },
              { path: 'members', lazy: () => import('./features/admin/members/members-screen.tsx') },
              {
                path: 'members/:id',
                lazy: () => import('./features/admin/members/member-screen.tsx'),
              },
              { path: 'serials', lazy: () => import('./features/admin/serials/serials-screen.tsx') },
              {
                path: 'serials/import',
                lazy: () => import('./features/admin/serials/import-screen.tsx'),
              },
              {
                path: 'serials/:serial',
                lazy: () => import('./features/admin/serials/serial-screen.tsx'),
              },
              {
                path: 'serial-conflicts',
                lazy: () => import('./features/admin/serials/conflicts-screen.tsx'),
              },
              { path: 'campaigns', lazy: () => import('./features/admin/campaigns/campaigns-screen.tsx') },
              { path: 'campaigns/new', lazy: () => import('./features/admin/campaigns/new-screen.tsx') },
              { path: 'campaigns/:id', lazy: () => import('./features/admin/campaigns/campaign-screen.tsx') },
              {
                path: 'campaigns/:id/edit',
                lazy: () => import('./features/admin/campaigns/edit-screen.tsx'),
              },
              {
                path: 'campaigns/:id/recipients',
                lazy: () => import('./features/admin/campaigns/recipients-screen.tsx'),
              },
              {
                path: 'institutions',
                lazy: () => import('./features/admin/institutions/institutions-screen.tsx'),
              },
              {
                path: 'institutions/:id',
                lazy: () => import('./features/admin/institutions/institution-screen.tsx'),
              },
              {
                path: 'agreed-prices',
                lazy: () => import('./features/admin/agreed-prices/agreed-buyers-screen.tsx'),
              },
              {
                path: 'agreed-prices/:of',
                lazy: () => import('./features/admin/agreed-prices/agreed-prices-screen.tsx'),
              },
              { path: 'invoices', lazy: () => import('./features/admin/invoices/invoices-screen.tsx') },
              { path: 'invoices/terms', lazy: () => import('./features/admin/invoices/terms-screen.tsx') },
              { path: 'invoices/:id', lazy: () => import('./features/admin/invoices/invoice-screen.tsx') },
              { path: 'quotations', lazy: () => import('./features/admin/quotations/quotations-screen.tsx') },
              {
                path: 'quotations/new',
                lazy: () => import('./features/admin/quotations/quotation-form-screen.tsx'),
              },
              {
                path: 'quotations/:id',
                lazy: () => import('./features/admin/quotations/quotation-screen.tsx'),
              },
              {
                path: 'consultations',
                lazy: () => import('./features/admin/consultations/consultations-screen.tsx'),
              },
              {
                path: 'consultations/:id',
                lazy: () => import('./features/admin/consultations/consultation-screen.tsx'),
              },
              { path: 'repairs', lazy: () => import('./features/admin/repairs/repairs-screen.tsx') },
              { path: 'repairs/:id', lazy: () => import('./features/admin/repairs/repair-screen.tsx') },
              { path: 'inquiries', lazy: () => import('./features/admin/inquiries/inquiries-screen.tsx') },
              {
                path: 'inquiries/templates',
                lazy: () => import('./features/admin/inquiries/templates/templates-screen.tsx'),
              },
              {
                path: 'inquiries/:id',
                lazy: () => import('./features/admin/inquiries/inquiry-screen.tsx'),
              },
              { path: 'jobs', lazy: () => import('./features/admin/jobs/jobs-screen.tsx') },
              {
                path: 'complaints',
                lazy: () => import('./features/admin/complaints/complaints-screen.tsx'),
              },
              {
                path: 'tax-invoices',
                lazy: () => import('./features/admin/tax-invoices/tax-invoices-screen.tsx'),
              },
              { path: 'escrow', lazy: () => import('./features/admin/escrow/escrow-screen.tsx') },
              { path: 'receipts', lazy: () => import('./features/admin/receipts/receipts-screen.tsx') },
              { path: 'questions', lazy: () => import('./features/admin/questions/questions-screen.tsx') },
              { path: 'reviews', lazy: () => import('./features/admin/reviews/reviews-screen.tsx') },
              { path: 'messages', lazy: () => import('./features/admin/messages/messages-screen.tsx') },
              { path: 'coupons', lazy: () => import('./features/admin/coupons/coupons-screen.tsx') },
              {
                path: 'coupons/bought',
                lazy: () => import('./features/admin/coupons/bought-coupons-screen.tsx'),
              },
              {
                path: 'coupons/:id',
                lazy: () => import('./features/admin/coupons/coupon-batch-screen.tsx'),
              },
              { path: 'log-checks', lazy: () => import('./features/admin/log-checks/log-checks-screen.tsx') },
              { path: 'log', lazy: () => import('./features/admin/action-log/log-screen.tsx') },
              { path: '*', lazy: () => import('./features/admin/shell/missing-screen.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
