import { contrastRules, SHAPE } from '../../ui/contrast-rules.ts';
import { contrast, paletteOf } from '../../ui/palette.ts';
import sales from '../parts/sales.module.css';
import styles from './design.module.css';

const schemes = ['light', 'dark'] as const;
const TWO_DIGITS = 2;

/** The colours that the brand's accent leads to, and the contrast of each with the grounds that it is used on. */
export function ColourTable({ accent }: { accent: string }) {
  return schemes.map((scheme) => {
    const palette = paletteOf(accent, scheme === 'dark');
    const colourOf = (name: string) => palette[name] ?? '';
    const pairs = contrastRules.flatMap(({ front, grounds, ratio }) =>
      grounds.map((ground) => ({ front, ground, ratio, is: contrast(colourOf(front), colourOf(ground)) })),
    );
    return (
      <div key={scheme} className={styles.part}>
        <h3>{scheme}</h3>
        <ul className={styles.colours}>
          {Object.entries(palette).map(([name, colour]) => (
            <li key={name}>
              <span className={styles.colour} style={{ background: colour }} />
              <code>--{name}</code> <code>{colour}</code>
            </li>
          ))}
        </ul>
        <table className={sales.table}>
          <thead>
            <tr>
              <th scope="col">Colour</th>
              <th scope="col">Ground</th>
              <th scope="col">Example</th>
              <th scope="col">Contrast</th>
              <th scope="col">At least</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ front, ground, ratio, is }) => (
              <tr key={`${front} ${ground}`}>
                <td>
                  <code>{front}</code>
                </td>
                <td>
                  <code>{ground}</code>
                </td>
                <td>
                  {ratio === SHAPE ? (
                    <span
                      className={styles.colour}
                      style={{ borderColor: colourOf(front), background: colourOf(ground) }}
                    />
                  ) : (
                    <span className={styles.pair} style={{ color: colourOf(front), background: colourOf(ground) }}>
                      9:30 am
                    </span>
                  )}
                </td>
                <td>{is.toFixed(TWO_DIGITS)}</td>
                <td>{ratio}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}
