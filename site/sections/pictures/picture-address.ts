import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** What the address of one picture of a gallery ends with, and its thumbnail's id: `image-3` is the third. */
export function pictureId(index: number): string {
  return `image-${index + 1}`;
}

/** The picture that a hash such as `#image-3` names, of as many as there are. */
export function pictureIn(hash: string, count: number): number | null {
  const place = Number(/^#image-([1-9]\d?)$/.exec(hash)?.[1]);
  return place <= count ? place - 1 : null;
}

/**
 * The picture that is shown large, as the page's address has it: opening one is a step that Back undoes, what is seen
 * next is the same step, and whoever is given the address sees the same picture.
 */
export function useShownPicture(count: number) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const index = pictureIn(hash, count);
  const stay = { preventScrollReset: true, state: { isOverPage: true } };
  return {
    index,
    open: (picture: number) => void navigate(`#${pictureId(picture)}`, stay),
    view(picture: number) {
      if (index === null || index === picture) return;
      void navigate(`#${pictureId(picture)}`, { ...stay, state, replace: true });
    },
    close() {
      if (index === null) return;
      // Who came by a shared address has no page of ours behind it.
      if (state?.isOverPage) void navigate(-1);
      else void navigate(pathname + search, { preventScrollReset: true, replace: true });
    },
  };
}

/** What a page has read stays good while only a picture of it is opened or closed. */
export function unlessPicture({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : asked.defaultShouldRevalidate;
}
