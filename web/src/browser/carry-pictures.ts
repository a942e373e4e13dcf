/**
 * Animates the picture of the followed card to the page of its service, in browsers with cross-document view
 * transitions.
 */
export function carryPictures(): void {
  if (!('onpagereveal' in window)) return;
  document.addEventListener('click', ({ target }) => {
    const picture = target instanceof Element && target.closest('article')?.firstElementChild;
    if (!picture) return;
    // Two pictures with the same name would cancel the transition.
    for (const carried of document.querySelectorAll('[data-carried]')) carried.removeAttribute('data-carried');
    picture.setAttribute('data-carried', '');
  });
}
