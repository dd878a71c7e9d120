import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { backofficeRoutes } from './backoffice-routes.tsx';
import './ui/tokens.css';

const router = createBrowserRouter(backofficeRoutes, { basename: '/admin' });
createRoot(document.getElementById('backoffice')!).render(<RouterProvider router={router} />);
