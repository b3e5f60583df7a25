# The site in a container, from these sources. compose.yaml runs it; ops/docs/containers.md says how.
#   docker build -t les-assembleurs .
# From the archive of a release, ops/release/Containerfile makes the same without the network.
ARG BASE=docker.io/library/node:26-trixie-slim

FROM ${BASE} AS build
WORKDIR /app
# Packages change seldom: they stay in a layer of their own.
COPY package.json package-lock.json ./
COPY packages/record-store/package.json packages/record-store/
RUN npm ci --no-audit --no-fund
COPY . .
# A rewritten package-lock.json would make the build stale, and the commands cannot build without the packages that are
# removed here: `prestart` ends the image's build then. A checkout made with umask 077 is readable for its owner alone,
# and the site runs as another user.
RUN npm run build \
  && npm prune --omit=dev --no-save --no-audit --no-fund \
  && npm run prestart \
  && rm -rf build/compile-cache && mkdir build/compile-cache \
  && find . ! -perm -044 ! -type l -exec chmod go+rX {} +

FROM ${BASE}
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data /app/build/compile-cache
WORKDIR /app
USER 1000:1000
# The Node of package-lock.json comes before the base image's: the site runs on the version that it was tested with.
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Node uses only compiled code that its own user has written. Without it, each start compiles everything again.
RUN ["node", "server", "--rehearse"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server"]
