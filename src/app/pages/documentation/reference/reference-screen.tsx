import { PageHeading } from "../../../ui/page-heading";
import { DocumentationLayout } from "../documentation-layout";
import { Code, Markdown, parseSections } from "../markdown";
import type { Reference } from "./reference";
import { CallLine, CodeExample, ReferenceSection } from "./reference-parts";

/** The overview of the API: the rules for every call, and links to the descriptions of all calls. */
export function ReferenceScreen({ address, introduction, tags, shapes }: Reference) {
  const { lead, sections } = parseSections(introduction);
  return (
    <DocumentationLayout
      heading={
        <>
          <PageHeading title="API" />
          <div className="mt-3 space-y-3">
            <Markdown text={lead} />
            <p className="max-w-measure text-ink-2">
              Calls go to <Code>{address}</Code>. The same in OpenAPI 3.1:{" "}
              <a href="/api/openapi.json" className="text-link">
                openapi.json
              </a>
            </p>
          </div>
        </>
      }
      contents={[
        {
          title: "For every call",
          entries: [...sections, SAMPLES].map(({ id, title }) => ({ id, name: title })),
        },
        {
          title: "Calls",
          entries: tags.map(({ id, name, calls }) => ({ id, name, count: calls.length })),
        },
        { title: "Responses", entries: [{ id: "schemas", name: "Schemas", count: shapes.length }] },
      ]}
    >
      {sections.map(({ id, title, text }) => (
        <ReferenceSection key={id} id={id} title={title}>
          <Markdown text={text} />
          {id === "receiving-webhooks" && <CodeSamples samples={webhookSamples} />}
        </ReferenceSection>
      ))}
      <ReferenceSection {...SAMPLES}>
        <CodeSamples samples={samplesFor(address)} />
      </ReferenceSection>
      {tags.map(({ id, name, description, calls }) => (
        <ReferenceSection key={id} id={id} title={name} description={description}>
          <ul>
            {calls.map((line) => (
              <li key={line.id} id={line.id} className="scroll-mt-20 border-b border-line">
                {/* Loads the page, because only then browsers open the <details> that the address points to. */}
                <a
                  href={`/documentation/api/${id}#${line.id}`}
                  className="-mx-4 flex print:mx-0 print:px-0 gap-x-2 px-4 py-3 text-14 max-md:-outline-offset-2 can-hover:hover:bg-well md:gap-x-4"
                >
                  <CallLine line={line} />
                </a>
              </li>
            ))}
          </ul>
        </ReferenceSection>
      ))}
      <ReferenceSection id="schemas" title="Schemas" description="The objects in responses.">
        <ul className="gap-x-gutter text-14 columns-2 md:columns-3">
          {shapes.map(({ name, tag }) => (
            <li key={name} id={name} className="scroll-mt-20">
              <a
                href={`/documentation/api/${tag}#${name}`}
                className="inline-block py-1 font-mono wrap-anywhere hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </ReferenceSection>
    </DocumentationLayout>
  );
}

const SAMPLES = {
  id: "examples",
  title: "Examples",
  description: "Each uploads a picture and publishes a project with it.",
};

/** The same program in several languages. */
function CodeSamples({ samples }: { samples: Record<string, string> }) {
  return Object.entries(samples).map(([language, text]) => (
    <div key={language} className="mt-6 first:mt-0">
      <h3 className="font-medium">{language}</h3>
      <CodeExample of={language} text={text} />
    </div>
  ));
}

/** A program that uploads a picture and publishes a project with it, in three languages. */
const samplesFor = (address: string) => ({
  curl: `# PLINTH_KEY is an API key that may write.
curl "${address}/api/users/profile-image" \\
  -H "Authorization: Bearer $PLINTH_KEY" \\
  -F "image=@house.jpg"

# Send the imageUrl of the response as mainImage.
curl "${address}/api/projects" \\
  -H "Authorization: Bearer $PLINTH_KEY" \\
  -H "Idempotency-Key: house-among-pines" \\
  -H "Content-Type: application/json" \\
  -d '{"title": "House among Pines", "description": "A larch house.",
       "category": "residential", "mainImage": "/media/..."}'`,

  TypeScript: `// Node 20 or newer. For types of all calls:
// npx openapi-typescript ${address}/api/openapi.json --output plinth.d.ts
import { openAsBlob } from "node:fs";

const authorization = { Authorization: \`Bearer \${process.env.PLINTH_KEY}\` };

async function call(path: string, init: RequestInit) {
  const response = await fetch(\`${address}/api\${path}\`, init);
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.code}: \${body.message}\`);
  return body;
}

const form = new FormData();
form.set("image", await openAsBlob("house.jpg", { type: "image/jpeg" }), "house.jpg");
const { imageUrl } = await call("/users/profile-image", {
  method: "POST",
  headers: authorization,
  body: form,
});

const project = await call("/projects", {
  method: "POST",
  headers: {
    ...authorization,
    "Content-Type": "application/json",
    "Idempotency-Key": "house-among-pines",
  },
  body: JSON.stringify({
    title: "House among Pines",
    description: "A larch house.",
    category: "residential",
    mainImage: imageUrl,
  }),
});
console.log(\`${address}/projects/\${project.id}\`);`,

  Python: `# pip install requests
import os
import requests

plinth = requests.Session()
plinth.headers["Authorization"] = f"Bearer {os.environ['PLINTH_KEY']}"


def call(method, path, **sent):
    response = plinth.request(method, "${address}/api" + path, timeout=30, **sent)
    body = response.json()
    if not response.ok:
        raise RuntimeError(f"{body['code']}: {body['message']}")
    return body


with open("house.jpg", "rb") as picture:
    files = {"image": ("house.jpg", picture, "image/jpeg")}
    image_url = call("POST", "/users/profile-image", files=files)["imageUrl"]

project = call(
    "POST",
    "/projects",
    headers={"Idempotency-Key": "house-among-pines"},
    json={
        "title": "House among Pines",
        "description": "A larch house.",
        "category": "residential",
        "mainImage": image_url,
    },
)
print(f"${address}/projects/{project['id']}")`,
});

/** A program that receives webhooks and verifies them, in two languages. */
const webhookSamples = {
  TypeScript: `// npm install standardwebhooks, Node 20 or newer
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.PLINTH_WEBHOOK_SECRET!); // whsec_...

createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>);
    console.log(event);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(8080);`,

  Python: `# pip install standardwebhooks flask
import os
from flask import Flask, request
from standardwebhooks import Webhook, WebhookVerificationError

app = Flask(__name__)
webhook = Webhook(os.environ["PLINTH_WEBHOOK_SECRET"])  # whsec_...


@app.post("/hooks/plinth")
def receive():
    try:
        event = webhook.verify(request.get_data(), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    print(event)
    return "", 204`,
};
