import { Site } from './Site.jsx';

export const metadata = { title: 'Book a time' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Site>{children}</Site>
      </body>
    </html>
  );
}
