/** Not among the icons of every page: only a conversation has downloads. */
export function DownloadIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3v13M6 10l6 6 6-6M3 21h18" />
    </svg>
  );
}
