import type { Site } from '../page.tsx';
import { PAGE_ID } from '../state.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

interface FrameProps {
  site: Site;
  /** Path and query of the request. */
  address: string;
  /** The view is rendered apart, so that it can hydrate alone. */
  pageHtml: string;
}

/** What surrounds every page. */
export default function FrameView({ site, address, pageHtml }: FrameProps) {
  return (
    <>
      <Header site={site} address={address} />
      <main id="main" tabIndex={-1}>
        <div id={PAGE_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
      </main>
      <Footer site={site} address={address} />
    </>
  );
}
