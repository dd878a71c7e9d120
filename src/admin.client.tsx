import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { adminRoutes } from './admin-routes.tsx';
import './ui/tokens.css';

const router = createBrowserRouter(adminRoutes, { basename: '/admin' });
createRoot(document.getElementById('admin')!).render(<RouterProvider router={router} />);
