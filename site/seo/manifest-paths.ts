/** The manifests of the site and of the back office. A phone's home screen may have both. */
export const manifestPaths = { site: "/manifest.webmanifest", team: "/equipe.webmanifest" } as const;
