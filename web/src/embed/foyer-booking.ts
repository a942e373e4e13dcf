// `<foyer-booking service="…">`: shows the booking page of a service in a frame (docs/embedding.md). Served as
// `/embed.js`, at most 3 kB.
import { isZone } from '../lib/zone-time.ts';

const { currentScript } = document;
const scriptUrl = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
/** Once a page has been loaded and still says nothing, the browser has refused to show it, or it is no page of ours. */
const SILENCE_MS = 2000;
/** Pixels; below, the times are under the calendar. */
const NARROW = 700;
/** Attributes, and the parameters of the page that they become. */
const attributes: readonly (readonly [string, string])[] = [
  ['staff', 'staff'],
  ['location', 'place'],
  ['language', 'lang'],
  ['zone', 'tz'],
];

interface Message {
  foyer: number;
  type: string;
  height: number;
  title: string;
  detail: unknown;
}

const isMessage = (data: unknown): data is Message => typeof data === 'object' && data !== null && 'foyer' in data;

/** Six digits of a CSS colour; its transparency is dropped. Empty for what is none. */
function hexOf(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !CSS.supports('color', color)) return '';
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (2 ** 24 + red * 65536 + green * 256 + blue).toString(16).slice(1);
}

class FoyerBooking extends HTMLElement {
  static get observedAttributes(): string[] {
    return ['service', 'platform', ...attributes.map(([name]) => name)];
  }

  connectedCallback(): void {
    const { style } = this;
    const { display, minHeight } = getComputedStyle(this);
    if (display === 'inline') style.display = 'block';
    // Room for the page before it is there, unless the site reserves another height.
    if (!Number.parseFloat(minHeight)) style.minHeight = this.clientWidth < NARROW ? '68rem' : '46rem';
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
    addEventListener('message', this);
    this.show();
  }

  disconnectedCallback(): void {
    removeEventListener('message', this);
  }

  attributeChangedCallback(): void {
    if (this.shadowRoot && this.isConnected) this.show();
  }

  /** The platform: that of the script, unless the element names another. */
  platform(): string {
    return new URL(this.getAttribute('platform') || scriptUrl || location.href).origin;
  }

  tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`foyer:${type}`, { detail, bubbles: true, composed: true }));
  }

  /** The frame's address: attributes, language, and the looks that the page gives the element. */
  address(service: string): string {
    const query = new URLSearchParams({ origin: location.origin });
    const add = (name: string, value: string | null | undefined, param: string, isValid = Boolean(value)) => {
      if (value && isValid) query.set(param, value);
      else if (value) this.tell('error', { code: 'INVALID', name });
    };
    const around = this.closest('[lang]');
    if (around) query.set('lang', around.getAttribute('lang') || '');
    for (const [name, param] of attributes) {
      const value = this.getAttribute(name);
      add(name, value, param, name !== 'zone' || isZone(value || ''));
    }
    const styles = getComputedStyle(this);
    const read = (name: string) => styles.getPropertyValue(`--foyer-${name}`).trim();
    for (const name of ['accent', 'background']) {
      const color = read(name);
      const hex = hexOf(color);
      add(`--foyer-${name}`, color && (hex || color), name, Boolean(hex));
    }
    const radius = read('radius');
    add('--foyer-radius', radius.replace(/px$/, ''), 'radius', /^\d+(\.\d+)?(px)?$/.test(radius));
    // A site that says nothing of dark colours has none.
    const scheme = styles.colorScheme || '';
    if (!/dark/.test(scheme)) query.set('scheme', 'light');
    else if (!/light/.test(scheme)) query.set('scheme', 'dark');
    return `${this.platform()}/embed/${encodeURIComponent(service)}?${query}`;
  }

  show(): void {
    const { shadowRoot: root } = this;
    const service = this.getAttribute('service');
    if (!root) return;
    const slot = document.createElement('slot');
    root.textContent = '';
    root.append(slot);
    if (!service) {
      this.tell('error', { code: 'INVALID', name: 'service' });
      return;
    }
    const link = document.createElement('a');
    link.href = `${this.platform()}/book/${encodeURIComponent(service)}`;
    link.textContent = link.hostname;
    slot.append(link);
    const frame = document.createElement('iframe');
    frame.loading = 'lazy';
    frame.title = this.textContent?.trim() || link.hostname;
    frame.style.cssText = 'display:block;width:100%;height:0;border:0';
    frame.src = this.address(service);
    frame.onload = () =>
      setTimeout(() => frame.parentNode && !slot.hidden && this.fail({ code: 'BLOCKED' }), SILENCE_MS);
    root.append(frame);
  }

  /** Back to the link. */
  fail(detail: unknown): void {
    const { shadowRoot: root } = this;
    root?.querySelector('iframe')?.remove();
    const slot = root?.querySelector('slot');
    if (slot) slot.hidden = false;
    this.tell('error', detail);
  }

  /** Hears only the page in its own frame. */
  handleEvent({ source, origin, data }: MessageEvent<unknown>): void {
    const frame = this.shadowRoot?.querySelector('iframe');
    const slot = this.shadowRoot?.querySelector('slot');
    if (!frame || !slot || source !== frame.contentWindow || origin !== this.platform() || !isMessage(data)) return;
    const { type, detail } = data;
    if (type === 'height') this.fit(frame, data.height);
    else if (type === 'step') {
      frame.dataset.width = '';
      this.fit(frame, data.height);
      if (slot.hidden && this.getBoundingClientRect().top < 0) this.scrollIntoView();
    } else if (type === 'error') this.fail(detail);
    else if (type !== 'ready') this.tell(type, detail);
    else {
      frame.title = data.title;
      frame.style.minHeight = 'inherit';
      // Each page in the frame says so; the first one is the news.
      if (!slot.hidden) this.tell(type, {});
      slot.hidden = true;
    }
  }

  /** Within a step never shorter at the same width, so that what is below moves as little as possible. */
  fit(frame: HTMLIFrameElement, height: number): void {
    const { style, dataset, clientWidth } = frame;
    const least = dataset.width === `${clientWidth}` ? Number.parseFloat(style.height) : 0;
    dataset.width = `${clientWidth}`;
    style.height = `${Math.max(least, height)}px`;
  }
}

if (!customElements.get('foyer-booking')) customElements.define('foyer-booking', FoyerBooking);
