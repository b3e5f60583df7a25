-- Has wrk ask several questions in turns, or one that has a body (bench/flood.ts): each is its path, its body and its
-- headers, name by value, with the signs between them that texts do not hold.
local requests = {}
local count = 0

local function parts(text, sign)
  local found = {}
  for part in (text .. sign):gmatch("(.-)" .. sign) do found[#found + 1] = part end
  return found
end

function init()
  for number, question in ipairs(parts(os.getenv("QUESTIONS"), "\30")) do
    local told = parts(question, "\31")
    local headers = { Host = wrk.headers["Host"] }
    for index = 3, #told - 1, 2 do headers[told[index]] = told[index + 1] end
    local body = told[2] ~= "" and told[2] or nil
    requests[number] = wrk.format(body and "POST" or "GET", told[1], headers, body)
  end
end

function request()
  count = count + 1
  return requests[count % #requests + 1]
end
