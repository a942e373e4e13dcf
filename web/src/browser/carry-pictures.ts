/** Lets the picture of the followed card move to the page of its service, in browsers with view transitions between documents. */
export function carryPictures(): void {
  if (!('onpagereveal' in window)) return;
  document.addEventListener('click', ({ target }) => {
    const picture = target instanceof Element && target.closest('article')?.firstElementChild;
    if (!picture) return;
    // Two pictures of one name would end the transition.
    for (const carried of document.querySelectorAll('[data-carried]')) carried.removeAttribute('data-carried');
    picture.setAttribute('data-carried', '');
  });
}
