/** The first stop of a keyboard: it skips the navigation before each page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#contenu">
      Aller au contenu
    </a>
  );
}
