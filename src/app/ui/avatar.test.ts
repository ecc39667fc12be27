import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "./avatar";

it.each([
  ["𠮷野 花子", "𠮷", "𠮷花"],
  ["Inês de la Cruz", "I", "IC"],
  ["E\u0301lodie", "E\u0301", "E\u0301"],
  ["👩‍👩‍👧 Studio", "S", "S"],
  ["👩‍👩‍👧", "👩‍👩‍👧", "👩‍👩‍👧"],
  ["नमस्ते", "न", "न"],
])("the initials of %s are whole characters", (name, one, both) => {
  const shown = (size: 24 | 40) =>
    />([^<]+)<\/text>/.exec(renderToStaticMarkup(createElement(Avatar, { name, size })))?.[1];
  expect([shown(24), shown(40)]).toEqual([one, both]);
});
