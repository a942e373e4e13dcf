import { readClient } from '../lib/client.js';

export const metadata = { title: 'A site of somebody else' };

export default async function Layout({ children }) {
  const isMember = (await readClient()).auth.loggedIn();
  return (
    <html lang="en">
      <body>
        <nav>
          <a href="/">Classes</a> <a href="/plans">Plans</a> {isMember ? <a href="/me">My account</a> : null}{' '}
          {isMember ? <a href="/logout">Sign out</a> : <a href="/login">Sign in</a>}
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
