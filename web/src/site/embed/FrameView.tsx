import type { FrameProps } from '../../pages/page.tsx';
import { PAGE_ID } from '../../pages/state.ts';
import './frame.css';

/** A page in the frame of another site, which has a header and a footer of its own. */
export default function FrameView({ pageHtml }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div id={PAGE_ID} dangerouslySetInnerHTML={{ __html: pageHtml }} />
    </main>
  );
}
