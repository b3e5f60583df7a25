import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** Returns the end of a gallery picture's address, which is also its thumbnail's id: `image-3` is the third. */
export function pictureId(index: number): string {
  return `image-${index + 1}`;
}

/** Returns the index of the picture that a hash such as `#image-3` names, or `null` if there is none. */
export function hashPicture(hash: string, count: number): number | null {
  const place = Number(/^#image-([1-9]\d?)$/.exec(hash)?.[1]);
  return place <= count ? place - 1 : null;
}

/**
 * The enlarged picture, as the page's address names it. Opening one is a step that Back undoes, and moving to another
 * is the same step. The same address shows the same picture to everybody.
 */
export function useShownPicture(count: number) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const index = hashPicture(hash, count);
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
      // A visitor who came by a shared address has no page of ours before it.
      if (state?.isOverPage) void navigate(-1);
      else void navigate(pathname + search, { preventScrollReset: true, replace: true });
    },
  };
}

/** Keeps the page's data when only a picture is opened or closed. */
export function unlessPicture({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : asked.defaultShouldRevalidate;
}
