import { CodeExample } from "./code-example";

/** The same program in several languages. */
export function CodeSamples({ samples }: { samples: Record<string, string> }) {
  return Object.entries(samples).map(([language, text]) => (
    <div key={language} className="mt-6 first:mt-0">
      <h3 className="font-medium">{language}</h3>
      <CodeExample of={language} text={text} />
    </div>
  ));
}

/** A program that uploads a picture and publishes a project with it, in three languages. */
export const samplesFor = (address: string) => ({
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
