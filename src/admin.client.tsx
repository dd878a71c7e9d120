import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { adminRoutes } from './admin-routes.tsx';
import { watchLostStyles } from './ui/states/lost-styles.ts';
import './ui/tokens.css';

watchLostStyles();
const router = createBrowserRouter(adminRoutes, { basename: '/admin' });
createRoot(document.getElementById('admin')!).render(<RouterProvider router={router} />);
