/** The parts of a `package-lock.json` that are read here. Its packages are listed by their folders. */
export type PackageLock = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  dev?: boolean;
  /** Whether the folder is a link to a package of ours, `resolved`. */
  link?: boolean;
  resolved?: string;
  version?: string;
  devDependencies?: Record<string, string>;
};

/** Returns the folders of the packages that run the site. Other platforms have others, and no folder of these. */
export function listShipped({ packages }: PackageLock, isInstalled: (folder: string) => boolean): string[] {
  const folders = Object.keys(packages).filter((folder) => folder.includes("node_modules/"));
  return folders.filter((folder) => !packages[folder]?.dev && isInstalled(folder));
}

/** Returns a lock file that holds only the packages that run the site, and the packages of ours. */
export function keepShipped(lock: PackageLock, isInstalled: (folder: string) => boolean): PackageLock {
  const shipped = new Set(listShipped(lock, isInstalled));
  const packages = Object.entries(lock.packages)
    .filter(([folder]) => shipped.has(folder) || !folder.includes("node_modules/"))
    .map(([folder, { devDependencies, ...others }]) => [folder, others]);
  return { ...lock, packages: Object.fromEntries(packages) };
}
