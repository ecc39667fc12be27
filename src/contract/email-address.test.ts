import { expect, it } from "vitest";
import { emailAddress } from "./email-address";

const read = (input: string) => emailAddress("No").safeParse(input);

it.each([
  ["ada@example.com", "ada@example.com"],
  [" Ada.Norrback+plinth@Example.com ", "Ada.Norrback+plinth@Example.com"],
  ["smith&co@example.com", "smith&co@example.com"],
  ["c/o.studio@example.com", "c/o.studio@example.com"],
  ["o'neill!#$%*=?^_`{|}~-@example.com", "o'neill!#$%*=?^_`{|}~-@example.com"],
  ["josé@example.com", "josé@example.com"],
  ["jose\u0301@example.com", "josé@example.com"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["अजय@डाटा.भारत", "अजय@xn--c2bd1gb.xn--h2brj9c"],
  ["info@müller-bau.de", "info@xn--mller-bau-q9a.de"],
  ["a@xn--fsqu00a.xn--4rr70v", "a@xn--fsqu00a.xn--4rr70v"],
])("%s is an address", (input, address) => {
  expect(read(input)).toEqual({ success: true, data: address });
  expect(read(address).data).toBe(address);
});

it.each([
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@localhost",
  "ada@@example.com",
  "a b@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "a..b@example.com",
  "ada@example..com",
  "ada@.example.com",
  "ada@example.com.",
  "ada@-example.com",
  "ada@127.0.0.1",
  "ada@[127.0.0.1]",
  "ada@example.com:25",
  "ada@example.com/x",
  "ada@exa_mple.com",
  "a,b@example.com",
  "a<b@example.com",
  'a"b@example.com',
  "a\r\nBcc: b@example.com",
  "a\u202eb@example.com",
  "a\u0000b@example.com",
  "ada@https://example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b.".repeat(130)}com`,
  "a".repeat(1_000_000),
])("%j is not", (input) => expect(read(input).success).toBe(false));
