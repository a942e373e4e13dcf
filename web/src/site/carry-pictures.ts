/** The name that the picture of a service page has in its styles. */
const NAME = 'picture';

/** `<a data-picture>` inside an `<article>`: the picture of that article goes along when the link is followed, and comes back. */
function namePicture(link: Element | null | undefined): void {
  for (const named of document.querySelectorAll<HTMLElement>('[data-carried]')) {
    named.style.removeProperty('view-transition-name');
    named.removeAttribute('data-carried');
  }
  const picture = link?.closest('article')?.firstElementChild;
  if (!(picture instanceof HTMLElement)) return;
  picture.style.setProperty('view-transition-name', NAME);
  picture.setAttribute('data-carried', '');
}

/** Lets pictures move from a list to their page in browsers with view transitions between documents. */
export function carryPictures(): void {
  if (!('onpagereveal' in window)) return;
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element) namePicture(event.target.closest('a[data-picture]'));
  });
}
