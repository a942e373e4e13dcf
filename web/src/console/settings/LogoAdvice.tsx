import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { paletteOf } from '../../ui/palette.ts';
import type { BusinessValues } from './business-form.ts';
import { type Pixels, readPixels, visiblePart } from './logo-pixels.ts';

/** The least part of a logo that must stand out from the page. */
const LEAST_VISIBLE = 2 / 3;

/** The pixels of a picture; null until they are read, and for none. */
function usePixels(id: string): Pixels | null {
  const [pixels, setPixels] = useState<Pixels | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setPixels(null);
    if (id) void readPixels(id).then((read) => isCurrent && setPixels(read));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return pixels;
}

/** Warns of a logo that is hard to see on the pages. */
export function LogoAdvice({ values: { accentColor, logoId, darkLogoId } }: { values: BusinessValues }) {
  const { t } = useText();
  const [logo, darkLogo] = [usePixels(logoId), usePixels(darkLogoId)];
  const isFaint = (pixels: Pixels | null, dark: boolean) =>
    pixels !== null && visiblePart(pixels, paletteOf(accentColor, dark).paper ?? '') < LEAST_VISIBLE;
  const advice = [
    ...(isFaint(logo, false) ? [t('Your logo is hard to see on light pages. Choose a darker version of it.')] : []),
    ...(isFaint(darkLogo, true)
      ? [t('Your logo for dark mode is hard to see on dark pages. Choose a lighter version of it.')]
      : []),
  ];
  return (
    <div role="status">
      {advice.map((words) => (
        <Notice key={words} tone="caution">
          {words}
        </Notice>
      ))}
    </div>
  );
}
