import { Footer } from '../../frame/Footer.tsx';
import { Header } from '../../frame/Header.tsx';
import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';

/** The frame of the site and the members area. */
export default function FrameView({ site, session, address, pageHtml }: FrameProps) {
  return (
    <>
      <Header site={site} session={session} address={address} />
      <main id="main" tabIndex={-1}>
        <div id={PAGE_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
      </main>
      <Footer site={site} address={address} />
    </>
  );
}
