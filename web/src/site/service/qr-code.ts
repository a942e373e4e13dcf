import { definePage } from '../../pages/page.tsx';
import { bookPath, findService } from '../../services/catalogue.ts';

const HOUR_SECONDS = 3600;
/** Modules of light around the code, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4;

/** The QR code of a service's booking page, for print. */
export const qrCodePage = definePage<never>({
  path: '/services/{slug}/qr.svg',
  view: 'site/service/ServiceView.tsx',
  View: () => null,
  async load({ client, origin }, { slug = '' }) {
    const service = await findService(client, slug);
    if (!service) return 'missing';
    const { renderSVG } = await import('uqr');
    return {
      file: {
        body: renderSVG(origin + bookPath(service), { ecc: 'M', border: QUIET_ZONE }),
        contentType: 'image/svg+xml',
        cacheControl: `public, max-age=${HOUR_SECONDS}`,
      },
    };
  },
  head: () => ({ title: '', description: '', canonical: '/services' }),
});
