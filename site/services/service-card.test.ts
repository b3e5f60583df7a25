import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServiceCard, type ShownService } from "./service-card.tsx";
import { frame } from "./service-pictures.ts";

const renderCard = (service: ShownService) =>
  renderToStaticMarkup(createElement(ServiceCard, { number: 2, service }));

test("a service shows its picture and its features", () => {
  const html = renderCard({
    title: "Maisons",
    text: "En bois.",
    picture: frame,
    features: ["Des plans", "Un toit"],
  });
  expect(html).toContain(frame.image.src);
  expect(html.match(/<li>/g)).toHaveLength(2);
});

test("a title leads to the service's own page, if it has one", () => {
  expect(renderCard({ title: "Maisons", text: "En bois.", to: "/services/maisons" })).toContain(
    '<a href="/services/maisons">Maisons</a>',
  );
  expect(renderCard({ title: "Maisons", text: "En bois." })).not.toContain("<a");
});

test("a service without a picture shows the logo; without features, no list", () => {
  const html = renderCard({ title: "Maisons", text: "En bois." });
  expect(html).toContain('src="/images/logo.svg"');
  expect(html).not.toContain("<ul");
});
