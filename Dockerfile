# The site in a container, from these sources. compose.yaml runs it; ops/docs/containers.md says how.
#   docker build -t les-assembleurs .
# From the archive of a release, ops/release/Containerfile makes the same without the network.
ARG BASE=docker.io/library/node:26-trixie-slim

FROM ${BASE} AS build
WORKDIR /app
# Packages change seldom: they stay in a layer of their own.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${BASE}
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /app
USER 1000:1000
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server"]
